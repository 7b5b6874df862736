import { Problem } from '@mashu/contract'
import { prepareFile, type PreparedFile } from '../../../server/src/platform/files/stored/prepare-file.ts'
import { toldReason } from '../../../server/src/platform/told-reason.ts'
import type { FileSource } from './file-source.ts'

export interface WantedFile {
  /** Unchanged storage key of the former system, so old addresses stay valid. */
  key: string
  fileName: string
  tag: string | null
}

/** A student's file is accepted even with an unknown type, because no student's work may be lost. */
const isOfStudent = ({ tag }: WantedFile): boolean => tag?.startsWith('学生作业') === true

/**
 * Checks and stores a file like an upload. The caller writes the row in `sys_file`.
 * @returns the stored file, or why the file is missing or refused
 */
export async function takeFile(
  source: FileSource,
  wanted: WantedFile,
  maxBytes: number,
): Promise<PreparedFile | { missing: string }> {
  const prepare = async (program: boolean) => {
    const stream = await source.open(wanted.key)
    if (stream === null) return null
    const options = { maxBytes, filePath: wanted.key, program, ...(wanted.tag === null ? {} : { tag: wanted.tag }) }
    return prepareFile({ stream, fileName: wanted.fileName }, options)
  }
  try {
    return (await prepare(false)) ?? { missing: '没有找到文件' }
  } catch (error) {
    if (!isOfStudent(wanted) || !(error instanceof Problem)) return { missing: toldReason(error) }
  }
  try {
    const text = await prepare(true)
    // Browsers must not interpret content of an unknown type as another type.
    return text === null ? { missing: '没有找到文件' } : { ...text, contentType: 'text/plain' }
  } catch (error) {
    return { missing: toldReason(error) }
  }
}
