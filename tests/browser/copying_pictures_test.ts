import assert from "node:assert/strict";
import sharp from "sharp";
import { send, upload } from "../files/support.ts";
import { LOBBY } from "./support/addresses.ts";
import { walk } from "./support/walk.ts";

walk(
  "a picture is copied as a picture, whatever its format, and no other file is",
  async ({ server, person }) => {
    const drawing = sharp({ create: { width: 60, height: 30, channels: 3, background: "teal" } });
    for (
      const [name, bytes] of [["a.png", await drawing.png().toBuffer()], [
        "b.jpg",
        await drawing.jpeg().toBuffer(),
      ]]
    ) {
      const type = `image/${name === "a.png" ? "png" : "jpeg"}`;
      await send(
        server,
        (await upload(server, new Uint8Array(bytes as Uint8Array), { name: name as string, type })).path,
      );
    }
    await send(
      server,
      (await upload(server, new TextEncoder().encode("notes"), { name: "notes.docx" })).path,
    );
    const ada = await person("ada");
    await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ada.goto(LOBBY);

    for (const name of ["a.png", "b.jpg"]) {
      await ada.messages.filter({ has: ada.page.getByRole("img", { name: new RegExp(name) }) })
        .click({ button: "right", position: { x: 5, y: 5 } });
      await ada.item("Copy picture").click();
      await ada.text("Copied.").waitFor();
      const copied = await ada.page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const { width, height } = await createImageBitmap(await item.getType("image/png"));
        await navigator.clipboard.writeText("");
        return [...item.types, width, height];
      });
      assert.deepEqual(copied, ["image/png", 60, 30], name);
      await ada.text("Copied.").waitFor({ state: "detached" });
    }
    await ada.message("notes.docx").click({ button: "right", position: { x: 5, y: 5 } });
    await ada.item("Download").waitFor();
    assert.equal(await ada.item("Copy picture").count(), 0);
  },
);
