/** In whose words a request is answered: whoever sends one format expects its errors too. */
export type Dialect = "slack" | "discord";
