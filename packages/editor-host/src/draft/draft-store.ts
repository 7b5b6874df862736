import { toDraftHead, type Draft, type DraftContent, type DraftStore, type StoredHead } from './draft.ts'
import type { Clock } from '../window/clock.ts'
import { browserDatabases, transactions, valueOf } from './draft-database.ts'

// Listing drafts must not read the megabytes of contents.
const heads = 'head'
const contents = 'content'
const shape = {
  name: 'mashu-work',
  stores: [heads, contents],
  create(database: IDBDatabase) {
    database.createObjectStore(heads, { keyPath: 'id' }).createIndex('owner', 'owner')
    database.createObjectStore(contents)
  },
}

const headsOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(heads)
const contentsOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(contents)

/** Each write is flushed to the disk. All methods reject with a StoreError. */
export function indexedDraftStore(clock: Clock, factory: IDBFactory | undefined = browserDatabases()): DraftStore {
  let onWiped = (): void => undefined
  const guarded = transactions(clock, factory, shape, () => onWiped())
  const drop = async (transaction: IDBTransaction, id: string): Promise<void> => {
    headsOf(transaction).delete(id)
    contentsOf(transaction).delete(id)
  }
  return {
    watch(listener) {
      onWiped = listener
    },
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
