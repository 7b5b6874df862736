import { readStored, WEEK, writeStored } from '@mashu/client'
import { getSession } from '../../../api/session.ts'

/** A note for users who left the page during an upload. Only the server knows the offset. */
export interface UploadNote {
  name: string
  size: number
  type: string
  sent: number
}

const MAX_NOTES = 5
const keyOf = () => `OPEN_UPLOADS_${getSession().user?.id ?? ''}`

export const listUploadNotes = (): readonly UploadNote[] => readStored<UploadNote[]>(keyOf()) ?? []

const others = (file: Pick<File, 'name' | 'size'>) =>
  listUploadNotes().filter(({ name, size }) => name !== file.name || size !== file.size)

export function noteUpload(file: Pick<File, 'name' | 'size' | 'type'>, sent: number): void {
  // The server also keeps the parts for a week.
  writeStored(
    keyOf(),
    [{ name: file.name, size: file.size, type: file.type, sent }, ...others(file)].slice(0, MAX_NOTES),
    WEEK,
  )
}

export function forgetUpload(file: Pick<File, 'name' | 'size'>): void {
  writeStored(keyOf(), others(file), WEEK)
}
