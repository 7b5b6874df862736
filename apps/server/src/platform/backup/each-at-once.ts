/** Does `work` for each item, `width` of them at once; after a failure no new one begins. @throws the first failure */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined
  const worker = async () => {
    for (let item = next.next(); !item.done && failure === undefined; item = next.next())
      await work(item.value).catch((error: unknown) => {
        failure ??= { error }
      })
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failure !== undefined) throw failure.error as Error
}
