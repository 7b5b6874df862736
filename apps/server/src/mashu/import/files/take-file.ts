import { Problem } from '@mashu/contract'
import { prepareFile, type PreparedFile } from '../../../platform/files/stored/prepare-file.ts'
import { toldReason } from '../../../platform/told-reason.ts'
import type { FileSource } from './file-source.ts'

export interface WantedFile {
  /** Storage key, there and here: old addresses go on leading to it. */
  key: string
  fileName: string
  tag: string | null
}

/** Files of students are what they wrote: none is lost because its kind is unknown. */
const isOfStudent = ({ tag }: WantedFile): boolean => tag?.startsWith('学生作业') === true

/**
 * Brings a file into the store, checked as an upload is; its rows are not written yet. @returns why not, in words
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
    // Whatever it looks like to a browser, it is sent as a plain text to keep.
    return text === null ? { missing: '没有找到文件' } : { ...text, contentType: 'text/plain' }
  } catch (error) {
    return { missing: toldReason(error) }
  }
}
