import * as v from "valibot";
import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { readSection, type StoredSection, writeSection } from "../../db/server_settings.ts";
import { type AnnouncedCache, announceInternally, type InternalEvent } from "../base/announce.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { isEncrypted, type SecretKey } from "./secret_key.ts";
import { secretFields, type Section, type SectionName, SECTIONS, type Sections } from "./sections.ts";
import { logs } from "../base/logs.ts";

type Announce<T> = (write: WriteTransaction, after: T, before: T) => Promise<void> | void;

/** Settings of the whole server, cached for requests. */
export class ServerSettings<S extends Sections = typeof SECTIONS> implements AnnouncedCache {
  #known = new Map<string, unknown>();
  /** Grows with every change. A section that was read before a change must not be cached after it. */
  #generation = 0;
  #trusted = true;

  constructor(private database: Database, private key: SecretKey, private sections: S) {}

  async read<N extends SectionName<S>>(name: N): Promise<Section<N, S>> {
    const known = this.#known.get(name);
    if (known) return known as Section<N, S>;
    const generation = this.#generation;
    const section = await this.#parse(name, await readSection(this.database.kysely, name));
    if (this.#trusted && generation === this.#generation) this.#known.set(name, section);
    return section;
  }

  /** Not from the cache. */
  async readAnew<N extends SectionName<S>>(name: N): Promise<Section<N, S>> {
    return await this.#parse(name, await readSection(this.database.kysely, name));
  }

  /** As no other transaction can change it before the end of this one. */
  async readIn<N extends SectionName<S>>({ tx }: WriteTransaction, name: N): Promise<Section<N, S>> {
    return await this.#parse(name, await readSection(tx, name));
  }

  /**
   * Changes some fields of a section. `change` gets its present values and returns the new ones, or throws.
   * `origin` is who changes them, for the security events. `announce` gets the values after
   * and before the change and announces it to clients in the same transaction.
   */
  async change<N extends SectionName<S>>(
    name: N,
    origin: Origin,
    change: (section: Section<N, S>) => Partial<Section<N, S>>,
    announce: Announce<Section<N, S>> = () => {},
  ): Promise<void> {
    await withWriteLock(this.database, async (write) => {
      const stored = await readSection(write.tx, name);
      const before = await this.#parse(name, stored);
      const changed = change(before);
      await record(write, origin, name, fieldsThatDiffer(before, changed));
      await writeSection(write, name, { ...stored, ...await this.#encrypt(name, changed) });
      // Before the announcement to clients, so that no process answers their next request from its old cache.
      announceInternally(write, { type: "forget_settings", section: name });
      await announce(write, { ...before, ...changed }, before);
    });
    this.#forget(name);
  }

  apply(event: InternalEvent): void {
    if (event.type === "forget_settings") this.#forget(event.section);
  }

  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#generation++;
    this.#known.clear();
  }

  #forget(section: string): void {
    this.#generation++;
    this.#known.delete(section);
  }

  async #parse<N extends SectionName<S>>(name: N, stored: StoredSection): Promise<Section<N, S>> {
    const plain = { ...stored };
    for (const field of secretFields(this.sections[name])) {
      plain[field] = await this.#decrypt(stored[field], `${name}/${field}`);
    }
    return v.parse(this.sections[name], plain);
  }

  /** Undefined, as if it had never been set, when it was encrypted with another key. */
  async #decrypt(stored: unknown, place: string): Promise<string | undefined> {
    if (!isEncrypted(stored)) return undefined;
    try {
      return await this.key.decrypt(stored, place);
    } catch {
      logs.error(`The secret ${place} was encrypted with another key than this server has: set it again.`, {
        place,
      });
    }
  }

  async #encrypt(name: SectionName<S>, changed: StoredSection): Promise<StoredSection> {
    const stored = { ...changed };
    for (const field of secretFields(this.sections[name])) {
      if (field in changed) stored[field] = await this.key.encrypt(`${changed[field]}`, `${name}/${field}`);
    }
    return stored;
  }
}

function fieldsThatDiffer(before: StoredSection, changed: StoredSection): string[] {
  return Object.keys(changed).filter((field) =>
    JSON.stringify(changed[field]) !== JSON.stringify(before[field])
  );
}

/** Only the names of the fields, because some are secrets. */
async function record(
  { tx }: WriteTransaction,
  origin: Origin,
  section: string,
  fields: string[],
): Promise<void> {
  if (fields.length === 0) return;
  const action = section === "login" ? "login_config_changed" : "settings_changed";
  await recordSecurityEvent(tx, origin, { action, uid: null, detail: { section, fields } });
}
