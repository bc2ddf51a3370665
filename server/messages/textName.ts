export type TextName = { businessId: string; messageId: string }
