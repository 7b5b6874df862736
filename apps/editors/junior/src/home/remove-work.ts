import { browserAccount, browserClock, indexedDraftStore } from '@mashu/editor-host'
import type { HomeWork } from './home-works.ts'

const failed = '没有成功，请等一会儿再试'

/** A call of the works; throws an error whose message may be shown. */
async function call(method: 'DELETE' | 'POST', address: string, body?: object): Promise<void> {
  const answer = await fetch(`/api/teaching/teachingWork/${address}`, {
    method,
    headers: {
      'X-Access-Token': browserAccount().token() ?? '',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  const reply = (await answer?.json().catch(() => undefined)) as { success?: boolean; message?: string } | undefined
  if (reply?.success !== true) throw new Error(reply?.message ?? failed)
}

async function removeDraft(id: string): Promise<() => Promise<void>> {
  const store = indexedDraftStore(browserClock)
  const draft = await store.read(id)
  await store.remove(id)
  return async () => {
    if (draft) await store.write(draft)
  }
}

/**
 * Deletes a work: one of the server goes to its bin for 30 days, one of this computer only is gone.
 *
 * @returns a function that brings it back
 * @throws Error with words for the child
 */
export async function removeWork({ id, local }: HomeWork): Promise<() => Promise<void>> {
  if (local) return removeDraft(id)
  await call('DELETE', `delete?${new URLSearchParams({ id }).toString()}`)
  return () => call('POST', 'restore', { id })
}
