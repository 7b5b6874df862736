import { moveToEmbedded, moveToPostgres } from '../../src/platform/move/move-school.ts'

/** Moves a school and is killed after all rows were written, but before the school uses the new database. */
const [direction, dataDir, url] = process.argv.slice(2) as [string, string, string]
const move = direction === 'embedded' ? moveToEmbedded : moveToPostgres
await move({
  dataDir,
  url,
  isTrial: false,
  progress: (done, _total, title) => {
    if (title === '核对' && done > 0) process.kill(process.pid, 'SIGKILL')
  },
  pointThere: () => {},
})
