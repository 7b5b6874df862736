import { isPhoneScreen } from '@mashu/ui/store'

/** On a phone, the Scratch page only plays the work. */
export const needsLargeScreen = (address: string): boolean => address.startsWith('/scratch3/') && isPhoneScreen()

export const editorLinkText = (address: string, text: string): string => (needsLargeScreen(address) ? '用电脑做' : text)
