/** Loads a classic script; rejects when it cannot be fetched. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`编辑器没有加载完整：${address}`))
    document.head.append(script)
  })
}
