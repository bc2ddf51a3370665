/** The bounds of a price list. */
export const itemLimits = {
  /** The items of one business: a longer list belongs into a program for stock. */
  itemsMax: 200,
  /** The name of an item, which becomes what a request is for. */
  itemNameCharactersMax: 60,
  /** The items that a form offers at once: typing finds the others. */
  itemsOfferedMax: 50,
} as const
