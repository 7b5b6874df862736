import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runLine } from '../backup/run-line.ts'
import { startHarness, type Harness } from '../harness.ts'
import { startOldSchool, type OldSchool } from './old-school.ts'

/** A school in the system replaced beside the site that it moves to. */
export interface MoveIn {
  old: OldSchool
  site: Harness
  /** Moves the school once more. */
  run(more?: string): Promise<{ code: number; text: string }>
  /** The report of the last move. */
  reported(): string
  close(): Promise<void>
}

/** Starts both, the school filled by `fills` one after another. */
export async function startMoveIn(...fills: ((old: OldSchool) => Promise<void>)[]): Promise<MoveIn> {
  const old = await startOldSchool()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-import-'))
  let site: Harness | undefined
  const close = async () => {
    await site?.close()
    await old.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const fill of fills) await fill(old)
    const harness = await startHarness()
    site = harness
    const report = path.join(folder, 'report.html')
    return {
      old,
      site: harness,
      run: (more = '') => runLine(harness, `import --from ${old.url} --report ${report} ${more}`),
      reported: () => readFileSync(report, 'utf8'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
