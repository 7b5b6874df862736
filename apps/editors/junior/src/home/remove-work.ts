import { apiAddress, ask, browserAccount, resultOf, workPaths } from '@mashu/client'
import { browserClock, indexedDraftStore } from '@mashu/editor-host'
import type { HomeWork } from './home-works.ts'

async function removeDraft(id: string): Promise<() => Promise<void>> {
  const store = indexedDraftStore(browserClock)
  const draft = await store.read(id)
  await store.remove(id)
  return async () => {
    if (draft) await store.write(draft)
  }
}

/**
 * Moves a work of the server to the recycle bin, and deletes a work of this computer.
 * @returns a function that restores the work
 * @throws Error with a text for the child
 */
export async function removeWork({ id, local }: HomeWork): Promise<() => Promise<void>> {
  if (local) return removeDraft(id)
  const token = browserAccount().token()
  resultOf(await ask(apiAddress(workPaths.deleteWork, { id }), { method: 'DELETE', token }))
  return async () => {
    resultOf(await ask(apiAddress(workPaths.restoreWork), { method: 'POST', token, body: { id } }))
  }
}
