import { toDraftHead, type Draft, type DraftContent, type DraftStore, type StoredHead } from './draft.ts'
import type { Clock } from '../window/clock.ts'
import { heads, contents, transactions } from './draft-database.ts'

const valueOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const headsOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(heads)
const contentsOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(contents)

/** Undefined where the browser has none; where it is told to keep nothing, already the reading throws. */
function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

/** Drafts in IndexedDB, flushed to disk on each write. Rejects with StoreError. */
export function indexedDraftStore(clock: Clock, factory: IDBFactory | undefined = browserDatabases()): DraftStore {
  const guarded = transactions(clock, factory)
  const drop = async (transaction: IDBTransaction, id: string): Promise<void> => {
    headsOf(transaction).delete(id)
    contentsOf(transaction).delete(id)
  }
  return {
    list: (owner) =>
      guarded('readonly', async (transaction) =>
        (await valueOf<StoredHead[]>(headsOf(transaction).index('owner').getAll(owner))).map(toDraftHead),
      ),
    read: (id) =>
      guarded('readonly', async (transaction): Promise<Draft | null> => {
        const [head, content] = await Promise.all([
          valueOf<StoredHead | undefined>(headsOf(transaction).get(id)),
          valueOf<DraftContent | undefined>(contentsOf(transaction).get(id)),
        ])
        return head && content ? { head: toDraftHead(head), content } : null
      }),
    write: (draft, replaces) =>
      guarded('readwrite', async (transaction) => {
        if (replaces !== undefined && replaces !== draft.head.id) void drop(transaction, replaces)
        headsOf(transaction).put(draft.head)
        contentsOf(transaction).put(draft.content, draft.head.id)
      }),
    writeHead: (head) =>
      guarded('readwrite', async (transaction) => {
        if ((await valueOf(headsOf(transaction).getKey(head.id))) !== undefined) headsOf(transaction).put(head)
      }),
    remove: (id) => guarded('readwrite', (transaction) => drop(transaction, id)),
  }
}
