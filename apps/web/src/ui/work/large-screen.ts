import { isPhoneScreen } from '@mashu/ui/store'

/**
 * Whether the editor at this address does not fit this device: on a phone the Scratch page plays the work instead, and
 * says how to go on at a computer.
 */
export const needsLargeScreen = (address: string): boolean => address.startsWith('/scratch3/') && isPhoneScreen()

/** What a link into an editor says: `text`, or where it does not fit this device, what does. */
export const editorLinkText = (address: string, text: string): string => (needsLargeScreen(address) ? '用电脑做' : text)
