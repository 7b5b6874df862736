/// <reference lib="webworker" />
/**
 * Lets a program wait in browsers without shared memory and stack switching. A synchronous request of the Python worker
 * is answered when the page has a message. The browser may stop this service worker at any time, because it has no
 * state.
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope
const base = new URL(scope.registration.scope)
const waitPath = `${base.pathname}__wait`

scope.addEventListener('install', () => {
  void scope.skipWaiting()
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim())
})

// A page reloaded without the cache (Shift+Reload) has no service worker until one claims the page.
scope.addEventListener('message', ({ data }) => {
  if (data === 'claim') void scope.clients.claim()
})

/** Asks every page for messages. Only the page that owns the channel replies. */
async function mailOf(line: string, milliseconds: number): Promise<Response> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const text = await new Promise<string>((resolve) => {
    // A closed page never replies.
    setTimeout(() => resolve(''), milliseconds + 1000)
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      page.postMessage({ line, milliseconds }, [port2])
    }
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
}

/** The policy of the Python worker forbids all requests; this adds the address for messages. */
async function workerFile(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace("connect-src 'none'", `connect-src ${base.origin}${waitPath}`),
    )
  return new Response(answer.body, { status: answer.status, headers })
}

scope.addEventListener('fetch', (event) => {
  const { pathname, searchParams } = new URL(event.request.url)
  if (pathname === waitPath) event.respondWith(mailOf(searchParams.get('line') ?? '', Number(searchParams.get('ms'))))
  else if (event.request.destination === 'worker') event.respondWith(workerFile(event.request))
})
