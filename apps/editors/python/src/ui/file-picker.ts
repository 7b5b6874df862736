/** Returns an empty list when the child cancels the dialog. */
export function chooseFiles(accept: string, multiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = accept
    field.multiple = multiple
    field.hidden = true
    document.body.append(field)
    const finish = (): void => {
      resolve([...(field.files ?? [])])
      field.remove()
    }
    field.addEventListener('change', finish)
    field.addEventListener('cancel', finish)
    field.click()
  })
}

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export const fileTitle = (title: string): string => title.replaceAll(/[\\/:*?"<>|]/g, '_').trim() || '未命名'
