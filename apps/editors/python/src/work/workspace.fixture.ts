import type { FileChanges } from '@mashu/engine-python'
import { beforeEach } from 'vitest'
import { Workspace } from './workspace.ts'

export const take = (change: Partial<FileChanges>): ReturnType<Workspace['takeChanges']> =>
  workspace.takeChanges({ changedFiles: [], removedFiles: [], unkeptFiles: [], ...change })

export const file = (name: string, content: string | Uint8Array = 'x') => ({
  name,
  bytes: typeof content === 'string' ? bytes(content) : content,
})

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

export let edits: number
export let workspace: Workspace
export function withWorkspace(): void {
  beforeEach(() => {
    edits = 0
    workspace = new Workspace(() => {
      edits += 1
    })
    workspace.load({
      main: 'print(1)',
      files: [
        { name: 'data.txt', bytes: bytes('一\r\n二') },
        { name: 'cat.png', bytes: new Uint8Array([137, 80]) },
      ],
    })
  })
}
