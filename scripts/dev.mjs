import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { buildAll } from './build.mjs'
import { watchNpm } from './process/parent.mjs'
import { bin, root } from './step.mjs'

/**
 * `npm run dev` starts the server on PORT (8080) and the web client on 5173. Both reload after changes. The editors are
 * built only once.
 */
await ensureInstalled()
await buildAll()
const port = process.env.PORT ?? '8080'
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(bin('vite'), ['apps/web'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MASHU_API: `http://127.0.0.1:${port}` },
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
watchNpm(stop)
children.forEach((child) => child.on('exit', stop))
