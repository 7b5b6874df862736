import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NGINX = '/usr/sbin/nginx'
export const hasNginx = (): boolean => existsSync(NGINX)

const configuration = (folder: string, port: number, servers: readonly string[]): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 200m;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream mashu {
    ${servers.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://mashu;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`

/** Debian's nginx before these servers. */
export async function startProxy(folder: string, port: number, servers: readonly string[]): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, servers))
  const proxy = spawn(NGINX, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 50; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      () => true,
      () => false,
    )
    if (isUp) return proxy
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  proxy.kill()
  throw new Error(`nginx did not start; see ${folder}/error.log`)
}
