import { isPhoneScreen } from '@mashu/ui/store'

/**
 * Returns true when the screen is too small for the editor at this address. On a phone, the Scratch page only plays the
 * work and explains how to continue on a computer.
 */
export const needsLargeScreen = (address: string): boolean => address.startsWith('/scratch3/') && isPhoneScreen()

/** Returns the label of a link to an editor. If the screen is too small for the editor, the label is a hint. */
export const editorLinkText = (address: string, text: string): string => (needsLargeScreen(address) ? '用电脑做' : text)
