// In the place of libraries of wallets: pages of an extension have no wallet, and a person signs in in a tab.
export {}
