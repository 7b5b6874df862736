/// <reference lib="webworker" />
/**
 * Lets a program wait in browsers without shared memory and stack switching. The Python worker sends a synchronous
 * request. This service worker answers the request when the page has a message. It has no state, so the browser may
 * stop it at any time. All other requests are unchanged.
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

// A page that was reloaded without the cache (Shift+Reload) has no service worker until an active service worker claims
// the page.
scope.addEventListener('message', ({ data }) => {
  if (data === 'claim') void scope.clients.claim()
})

/** Asks every page for the messages of a channel. Only the page that owns the channel replies. */
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

/**
 * Fetches a file of the Python worker. Its policy forbids all requests, so the address for messages is added to the
 * policy.
 */
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
