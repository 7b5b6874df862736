import { createRequire } from 'node:module'
import type * as driver from '@photostructure/sqlite'
import type { CopyOrder } from './copy-sqlite.ts'

/**
 * The process that copies an embedded database page by page. It is not a thread, so that a crash of the driver ends the
 * copy and not the server.
 */
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
  // Copies all pages in one step, so that the copy is of one moment; writers go on meanwhile.
  await backup(source, target, { rate: -1 })
  source.close()
}
