import type {
  CommandCall,
  KnownCommand,
  NewSlashCommand,
  SlashCommand,
  SlashCommandKeys,
  SlashCommandUpdate,
} from "schemas/slash_commands.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getKnownCommands = () => callSignedIn<KnownCommand[]>("/command");

export const callCommand = (json: CommandCall) =>
  callSignedIn<null>("/command", { method: "POST", json, refusals: { 424: "command_failed" } });

export const getSlashCommands = () => callSignedIn<SlashCommand[]>("/admin/command");

export const postSlashCommand = (json: NewSlashCommand) =>
  callSignedIn<SlashCommandKeys>("/admin/command", { method: "POST", json });

export const putSlashCommand = (id: number, json: SlashCommandUpdate) =>
  callSignedIn<null>(`/admin/command/${id}`, { method: "PUT", json });

export const replaceCommandKeys = (id: number) =>
  callSignedIn<SlashCommandKeys>(`/admin/command/${id}/keys`, { method: "POST" });

export const deleteSlashCommand = (id: number) =>
  callSignedIn<null>(`/admin/command/${id}`, { method: "DELETE" });
