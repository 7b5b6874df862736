import { menu } from '@mashu/contract/teaching/menu'
import { browserClosing, call, type Closing } from '@mashu/client'
import { Store } from '@mashu/ui/store'

const source = browserClosing(() => call(menu.getSiteVersion))

/** The announced or current maintenance. Open pages ask the server every half minute. */
export const closing = new Store<Closing | null>(source.current())
source.listen(() => closing.set(source.current()))

export const askForClosing = source.ask
