import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runLine } from '../run-line.ts'
import { startHarness, type Harness } from '../../../server/test/harness.ts'
import { startOldSchool, type OldSchool } from './old-school.ts'

/** A school in the replaced system, and the site of the import. */
export interface MoveIn {
  old: OldSchool
  site: Harness
  /** Runs the import. */
  run(more?: string): Promise<{ code: number; text: string }>
  reported(): string
  close(): Promise<void>
}

/** `fills` add data to the school, one after another. */
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
