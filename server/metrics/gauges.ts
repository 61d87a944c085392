import { Gauge, type Registry } from "prom-client";

/** Makes the gauges for what is read at the moment of a scrape. */
export function makeGauges(registry: Registry) {
  function gauge<L extends string = never>(name: string, help: string, ...labelNames: L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [registry] });
  }
  return {
    streams: gauge("parley_streams_open", "Streams that this process holds"),
    recordsWaiting: gauge("parley_records_waiting", "Records that wait for this process's next commit"),
    mailsWaiting: gauge("parley_mails_waiting", "Mails that wait to be sent, for all processes"),
    deliveriesWaiting: gauge("parley_webhook_deliveries_waiting", "What waits to be sent to webhooks"),
    behind: gauge("parley_follower_lag", "Records that a follower of the log has still to read", "follower"),
    connections: gauge("parley_database_connections", "Connections of all processes, by state", "state"),
    databaseBytes: gauge("parley_database_size_bytes", "Size of the database"),
    accounts: gauge("parley_accounts", "Accounts by kind", "kind"),
    channels: gauge("parley_channels", "Channels"),
    online: gauge("parley_people_online", "People with a stream, on any process"),
    files: gauge("parley_files", "Stored files by type", "type"),
    fileBytes: gauge("parley_files_bytes", "Bytes of stored files by type", "type"),
  };
}
