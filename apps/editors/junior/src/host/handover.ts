/** Passes a file from the junior home to the editor through IndexedDB, because the editor is another page. */
const database = 'junior-handover'
const storeName = 'file'
const key = 'next'

interface Handed {
  readonly name: string
  readonly bytes: ArrayBuffer
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser does not open the store'))
  })
}

async function withShelf<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await open()
  try {
    const transaction = opened.transaction(storeName, 'readwrite')
    const request = work(transaction.objectStore(storeName))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('the file was not stored'))
      transaction.onabort = () => reject(transaction.error ?? new Error('the file was not stored'))
    })
  } finally {
    opened.close()
  }
}

const isHanded = (value: unknown): value is Handed =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer

/** Rejects with a text for the child when the browser cannot store the file. */
export async function handOver(file: File): Promise<void> {
  const handed: Handed = { name: file.name, bytes: await file.arrayBuffer() }
  await withShelf((store) => store.put(handed, key)).catch((cause: unknown) => {
    throw new Error('这个浏览器存不了东西，在这里打不开文件。请先进编辑器，再从那里打开', { cause })
  })
}

export async function takeOver(): Promise<File | null> {
  try {
    const handed: unknown = await withShelf<unknown>((store) => store.get(key))
    await withShelf((store) => store.delete(key))
    return isHanded(handed) ? new File([handed.bytes], handed.name) : null
  } catch {
    return null
  }
}
