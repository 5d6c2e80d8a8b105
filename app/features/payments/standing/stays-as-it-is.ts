/** What is said wherever the page cannot know whether something was taken. */
export const STAYS_AS_IT_IS =
  'Your order stays as it is. If you have just paid, please do not pay again: once there is a connection, this page says whether it is paid.'
