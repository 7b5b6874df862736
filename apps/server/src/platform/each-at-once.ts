/**
 * Runs `work` for at most `width` items at the same time. After a failure, no new item is started.
 * @throws the first failure
 */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = await next.next(); !item.done && failures.length === 0; item = await next.next())
      await work(item.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0] as Error
}
