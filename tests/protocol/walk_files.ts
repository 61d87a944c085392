import { formOf, prepare, text, upload } from "../files/support.ts";
import { begin, creation, PATCH, TUS, VERSION } from "../files/tus.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** Uploading and downloading. */
export async function laterFileSteps(server: TestServer): Promise<Step[]> {
  const ada = server.as("ada");
  const [first, second] = [await prepare(ada), await prepare(ada)];
  const { path } = await upload(server, text("hello"), { by: "ada" });
  const [whole, ended] = [await begin(server, 5, "ada"), await begin(server, 5, "ada")];
  const from = (offset: number) => ({ ...PATCH, "Upload-Offset": `${offset}` });
  const form = (file_id: string, isLast: boolean) => formOf(file_id, text("a chunk"), isLast).body;
  return [
    ["ada", "GET", "/admin/files/config"],
    ["nobody", "GET", "/admin/files/config"],
    ["ada", "PUT", "/admin/files/config", { max_size: null, user_quota: null, need_sign_in: false }],
    ["ada", "PUT", "/admin/files/config", { max_size: 0 }],
    [
      "ada",
      "GET",
      "/admin/system/files?uid=1&gid=1&file_type=PDF&creation_time_type=Day7&page=1&page_size=10",
    ],
    ["ada", "GET", "/admin/system/files?file_type=Tea"],
    ["ada", "GET", "/admin/files/clearing"],
    ["ada", "GET", "/admin/files/storage"],
    ["bo", "GET", "/admin/files/storage"],
    ["bo", "PUT", "/admin/files/config", { max_size: 1 }],
    ["ada", "POST", "/resource/file/prepare", { filename: "a.txt", content_type: "" }],
    ["ada", "POST", "/resource/file/prepare", { filename: "x".repeat(2000) }],
    ["gus", "POST", "/resource/file/prepare", {}],
    ["nobody", "POST", "/resource/file/prepare", {}],
    ["ada", "POST", "/resource/file/upload", form(first, false)],
    ["ada", "POST", "/resource/file/upload", form(first, true)],
    ["cy", "POST", "/resource/file/upload", form(second, true)],
    ["gus", "POST", "/resource/file/upload", form(second, true)],
    ["nobody", "POST", "/resource/file/upload", form(second, true)],
    ["ada", "POST", "/resource/file/upload", "no form"],
    ["ada", "POST", TUS, undefined, creation(5).headers],
    ["ada", "POST", TUS, undefined, creation("x").headers],
    ["ada", "POST", TUS, undefined, creation(1e15 - 1).headers],
    ["ada", "POST", TUS, undefined, { ...creation(5).headers, "Tus-Resumable": "0.2.2" }],
    ["gus", "POST", TUS, undefined, creation(5).headers],
    ["nobody", "POST", TUS, undefined, creation(5).headers],
    ["ada", "GET", whole],
    ["cy", "GET", whole],
    ["ada", "PATCH", whole, "he", { ...from(0), "Upload-Checksum": "sha1 AAAA" }],
    ["ada", "PATCH", whole, "he", from(0)],
    ["ada", "PATCH", whole, "he", from(0)],
    ["ada", "PATCH", whole, "llo!", from(2)],
    ["ada", "PATCH", whole, "llo", { ...from(2), "Content-Type": "text/plain" }],
    ["ada", "PATCH", whole, "llo", { ...from(2), "Tus-Resumable": "0.2.2" }],
    ["ada", "PATCH", whole, "llo", from(2)],
    ["cy", "PATCH", whole, "", from(5)],
    ["ada", "GET", whole],
    ["ada", "DELETE", ended, undefined, VERSION],
    ["ada", "DELETE", ended, undefined, VERSION],
    ["ada", "DELETE", ended],
    ["nobody", "GET", `/resource/file?file_path=${path}`],
    ["nobody", "GET", `/resource/file?file_path=${path}&download=true`],
    ["nobody", "GET", `/resource/file?file_path=${path}&thumbnail=true`],
    ["nobody", "GET", "/resource/file?file_path=/etc/passwd"],
    ["nobody", "GET", "/resource/file"],
    ["bo", "DELETE", "/resource/file/delete"],
    ["ada", "DELETE", "/resource/file/delete"],
    ["ada", "GET", "/resource/files?kind=document&name=a&since=1&limit=5"],
    ["gus", "GET", "/resource/files"],
    ["ada", "GET", "/resource/files?kind=song"],
    ["nobody", "GET", "/resource/files"],
  ];
}
