import assert from "node:assert/strict";
import { axeViolations } from "./axe.ts";
import { layoutProblems } from "./layout_problems.ts";
import type { Visitor } from "./visitor.ts";

/** Neither axe nor the layout check find anything once the screen has come to rest. PICS keeps a picture of it. */
export async function look(person: Visitor, where: string): Promise<void> {
  await person.page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))
  );
  await keepPicture(person, where);
  assert.deepEqual(await layoutProblems(person.page, where), []);
  assert.deepEqual(await axeViolations(person, where), []);
}

async function keepPicture({ page }: Visitor, where: string): Promise<void> {
  const folder = Deno.env.get("PICS");
  if (!folder) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const name = `${where.replaceAll(" ", "-")}-${page.viewportSize()?.width}-${colorScheme}`;
    await page.screenshot({ path: `${folder}/${name}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
}
