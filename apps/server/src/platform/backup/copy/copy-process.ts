import { createRequire } from 'node:module'
import type * as driver from '@photostructure/sqlite'
import type { CopyOrder } from './copy-sqlite.ts'

/** In a process, a crash of the driver ends only the copy. In a thread, it would end the server. */
process.once('message', (order: CopyOrder) => {
  copy(order).then(
    () => process.send!({ done: true }, () => process.exit(0)),
    (error: Error) => process.send!({ fault: error.message }, () => process.exit(1)),
  )
})

async function copy({ driver: place, file, target }: CopyOrder): Promise<void> {
  const { DatabaseSync, backup } = createRequire(import.meta.url)(place) as typeof driver
  const source = new DatabaseSync(file, { readOnly: true })
  source.exec('PRAGMA busy_timeout=5000')
  // One step copies the state of one moment. Other connections can write during the copy.
  await backup(source, target, { rate: -1 })
  source.close()
}
