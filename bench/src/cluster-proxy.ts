import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filled } from '../../scripts/patroni/filled.mjs'

const NGINX = '/usr/sbin/nginx'
export const hasNginx = (): boolean => existsSync(NGINX)

/** Returns a complete nginx configuration with the district configuration of docs/scale. */
function configuration(folder: string, port: number, servers: readonly string[]): string {
  const [APP1, APP2, APP3] = servers.map((url) => new URL(url).host) as [string, string, string]
  const site = filled('nginx.conf', { APP1, APP2, APP3, PROXY: '127.0.0.1', SITE: 'localhost' })
    // All servers run on this machine, so APP1 to APP3 already contain a port.
    .replaceAll(':8080', '')
    .replace('127.0.0.1:80;', `127.0.0.1:${port};`)
  return `
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
${site}
}
`
}

/** Starts Debian's nginx as the proxy of the given servers. */
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
