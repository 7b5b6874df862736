// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { testServer, tidy, toasts } from '../test/test-server.tsx'
import { field, name, open, press, setUp, submit } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('sending a form', () => {
  it.each([
    ['whether the field is optional', false],
    ['or required', true],
  ])('waits for a running upload, %s', async (_, required) => {
    let arrive: (reply: { result: unknown }) => void = () => undefined
    testServer({
      [fileTransfer.upload.path]: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    await open({ fields: [name, field('cover', '封面', { kind: 'image' }, { kind: 'file', needed: required })] })
    fireEvent.change(screen.getByLabelText('封面', { selector: 'input' }), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    })
    await screen.findByText('上传中…')
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['文件还在上传，请稍等']))
    expect(submit).not.toHaveBeenCalled()
    await act(async () => arrive({ result: { filePath: 'temp/a.png' } }))
    await screen.findByRole('img', { name: 'a.png' })
    press(/确\s*定/)
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toMatchObject({ cover: 'temp/a.png' }))
  })
})
