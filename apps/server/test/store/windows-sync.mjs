// Makes the sync of a folder fail as on Windows (nodejs/node#3879). Loaded before a program.
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const refusal = () => Object.assign(new Error('EPERM: operation not permitted, fsync'), { code: 'EPERM' })
const { fsync, fsyncSync, fstatSync } = fs
fs.fsync = (handle, done) => (fstatSync(handle).isDirectory() ? process.nextTick(done, refusal()) : fsync(handle, done))
fs.fsyncSync = (handle) => {
  if (fstatSync(handle).isDirectory()) throw refusal()
  fsyncSync(handle)
}
syncBuiltinESMExports()
const handle = await open('/', 'r')
const prototype = Object.getPrototypeOf(handle)
await handle.close()
for (const name of ['sync', 'datasync']) {
  const original = prototype[name]
  prototype[name] = async function () {
    if ((await this.stat()).isDirectory()) throw refusal()
    return original.call(this)
  }
}
