import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { draw, signIn, testServer, tidy } from '../../test/test-server.tsx'
import { UploadField } from '../upload-field.tsx'

export interface Answer {
  result?: unknown
  refuse?: string
}
interface Options {
  value?: string
  count?: number
  picture?: boolean
  disabled?: boolean
  accept?: string
  reply?: (at: number) => Answer | Promise<Answer>
}
export const changed = vi.fn()

function Field({ value: start = '', count = 1, picture = false, disabled = false, accept }: Options) {
  const [value, setValue] = useState<unknown>(start)
  return (
    <UploadField
      value={value}
      onChange={(next) => {
        setValue(next)
        changed(next)
      }}
      disabled={disabled}
      label="课件"
      count={count}
      picture={picture}
      accept={accept}
    />
  )
}

export const open = ({ reply = (at) => ({ result: { filePath: `temp/k${at}.bin` } }), ...options }: Options = {}) => {
  signIn(['admin'])
  let sent = 0
  const server = testServer({ [fileTransfer.upload.path]: () => reply(++sent) })
  draw(<Field {...options} />)
  return { sent: () => server.asked(fileTransfer.upload.path).length }
}
export const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
export const picker = () => screen.getByLabelText<HTMLInputElement>('课件', { selector: 'input' })
export const choose = (...files: File[]) => fireEvent.change(picker(), { target: { files } })
export const last = () => changed.mock.lastCall?.[0] as unknown

export const tearDown = () => {
  changed.mockReset()
  tidy()
}
