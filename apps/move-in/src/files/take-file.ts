import { Problem } from '@mashu/contract'
import { prepareFile, type PreparedFile } from '../../../server/src/platform/files/stored/prepare-file.ts'
import { toldReason } from '../../../server/src/platform/told-reason.ts'
import type { FileSource } from './file-source.ts'

export interface WantedFile {
  /** Storage key, the same there and here: old addresses stay valid. */
  key: string
  fileName: string
  tag: string | null
}

/** Files of students are accepted although their kind is unknown, so that none is lost. */
const isOfStudent = ({ tag }: WantedFile): boolean => tag?.startsWith('学生作业') === true

/** Stores a file, checked like an upload; its rows are not written yet. @returns the reason of a refusal in words */
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
    // It is served as a plain text download, whatever a browser would detect.
    return text === null ? { missing: '没有找到文件' } : { ...text, contentType: 'text/plain' }
  } catch (error) {
    return { missing: toldReason(error) }
  }
}
