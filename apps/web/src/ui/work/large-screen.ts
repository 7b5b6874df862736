import { isPhoneScreen } from '@mashu/ui/store'

/**
 * Returns true when the editor at this address does not fit this device. On a phone the Scratch page plays the work
 * instead, and explains how to continue on a computer.
 */
export const needsLargeScreen = (address: string): boolean => address.startsWith('/scratch3/') && isPhoneScreen()

/** Returns the label of a link into an editor: `text`, or a hint where the editor does not fit this device. */
export const editorLinkText = (address: string, text: string): string => (needsLargeScreen(address) ? '用电脑做' : text)
