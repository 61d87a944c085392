import type { ProxyKind } from "./proxy.ts";

const MODULES = "/usr/lib/apache2/modules";
const APACHE_MODULES = "mpm_event authz_core proxy proxy_http proxy_wstunnel filter deflate brotli headers"
  .split(" ");

/** As admins set them up, with everything compressed that they can compress. */
export const PROXIES: readonly ProxyKind[] = [
  ...["gzip", "zstd gzip"].map((encode): ProxyKind => ({
    name: `Caddy with encode ${encode}`,
    variable: "CADDY",
    config: ({ port, target }) => `
      {
        admin off
        auto_https off
      }
      http://127.0.0.1:${port} {
        encode ${encode}
        reverse_proxy ${target}
      }`,
    args: (config) => ["run", "--config", config, "--adapter", "caddyfile"],
  })),
  {
    name: "nginx",
    variable: "NGINX",
    config: ({ port, target, folder }) => `
      daemon off;
      pid ${folder}/pid;
      error_log stderr;
      ${Deno.uid() === 0 ? "user root;" : ""}
      events {}
      http {
        access_log off;
        ${
      ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder};`).join(
        " ",
      )
    }
        gzip on;
        gzip_types *;
        gzip_proxied any;
        map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
        server {
          listen 127.0.0.1:${port};
          client_max_body_size 20m;
          location / {
            proxy_pass http://${target};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
          }
        }
      }`,
    args: (config) => ["-c", config],
  },
  {
    name: "HAProxy",
    variable: "HAPROXY",
    config: ({ port, target }) => `
defaults
  mode http
  timeout connect 5s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  option forwardfor
listen parley
  bind 127.0.0.1:${port}
  compression algo gzip
  compression type text/event-stream text/plain application/json
  server parley ${target}
`,
    args: (config) => ["-f", config],
  },
  {
    name: "Apache",
    variable: "APACHE",
    config: ({ port, target, folder }) => `
ServerRoot ${folder}
ServerName localhost
${APACHE_MODULES.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join("\n")}
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
Mutex file:${folder}
ErrorLog /dev/stderr
${Deno.uid() === 0 ? "User nobody\nGroup nogroup" : ""}
SetOutputFilter BROTLI_COMPRESS;DEFLATE
ProxyPreserveHost on
ProxyPass /api/user/events_ws ws://${target}/api/user/events_ws
ProxyPass / http://${target}/
`,
    args: (config) => ["-f", config, "-DFOREGROUND"],
  },
];
