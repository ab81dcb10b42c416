"""Computer players in processes of their own, shared fairly by those who wait for them."""
