/** Does `work` for each item, `width` of them at once; after a failure no new one begins. @throws the first failure */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = next.next(); !item.done && failures.length === 0; item = next.next())
      await work(item.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0] as Error
}
