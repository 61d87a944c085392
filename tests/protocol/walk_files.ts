import { formOf, prepare, text, upload } from "../files/support.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** Uploading and downloading. */
export async function laterFileSteps(server: TestServer): Promise<Step[]> {
  const ada = server.as("ada");
  const [first, second] = [await prepare(ada), await prepare(ada)];
  const { path } = await upload(server, text("hello"), { by: "ada" });
  const form = (file_id: string, isLast: boolean) => formOf(file_id, text("a chunk"), isLast).body;
  return [
    ["ada", "GET", "/admin/files/config"],
    ["nobody", "GET", "/admin/files/config"],
    ["ada", "PUT", "/admin/files/config", { max_size: null, user_quota: null, need_sign_in: false }],
    ["ada", "PUT", "/admin/files/config", { max_size: 0 }],
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
    ["nobody", "GET", `/resource/file?file_path=${path}`],
    ["nobody", "GET", `/resource/file?file_path=${path}&download=true`],
    ["nobody", "GET", `/resource/file?file_path=${path}&thumbnail=true`],
    ["nobody", "GET", "/resource/file?file_path=/etc/passwd"],
    ["nobody", "GET", "/resource/file"],
  ];
}
