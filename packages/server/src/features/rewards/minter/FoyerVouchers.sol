// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What a contract that receives tokens answers (EIP-1155, "ERC-1155 Token Receiver").
interface IERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// Vouchers of one Foyer as tokens (EIP-1155). Each number is minted once and never again, whoever asks.
contract FoyerVouchers {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);
    event MinterChanged(address indexed minter);
    event OwnerChanged(address indexed owner);

    error NotOwner();
    error NotMinter();
    error NotApproved();
    error AlreadyMinted(uint256 id);
    error TooFew(uint256 id);
    error NoReceiver(address to);
    error LengthsDiffer();

    /// Who may change who mints.
    address public owner;
    /// Whose key Foyer has: it can mint, and nothing else.
    address public minter;
    /// Which numbers were minted.
    mapping(uint256 id => bool) public minted;
    mapping(address account => mapping(uint256 id => uint256)) private balances;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;
    string private metadata;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    /// @param metadata_ address of what a voucher looks like, with `{id}` where its number goes
    constructor(address minter_, string memory metadata_) {
        owner = msg.sender;
        minter = minter_;
        metadata = metadata_;
        emit OwnerChanged(msg.sender);
        emit MinterChanged(minter_);
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    function setMinter(address minter_) external onlyOwner {
        minter = minter_;
        emit MinterChanged(minter_);
    }

    function mint(address to, uint256 id, uint256 amount) external {
        if (msg.sender != minter) revert NotMinter();
        if (to == address(0)) revert NoReceiver(to);
        if (minted[id]) revert AlreadyMinted(id);
        // Before the receiver is called: it may call back.
        minted[id] = true;
        balances[to][id] = amount;
        emit TransferSingle(msg.sender, address(0), to, id, amount);
        askReceiver(to, abi.encodeCall(IERC1155Receiver.onERC1155Received, (msg.sender, address(0), id, amount, "")));
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return balances[account][id];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        if (accounts.length != ids.length) revert LengthsDiffer();
        found = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) found[i] = balances[accounts[i]][ids[i]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        askReceiver(to, abi.encodeCall(IERC1155Receiver.onERC1155Received, (msg.sender, from, id, value, data)));
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        if (ids.length != values.length) revert LengthsDiffer();
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        if (ids.length == 0) move(from, to, 0, 0);
        emit TransferBatch(msg.sender, from, to, ids, values);
        askReceiver(to, abi.encodeCall(IERC1155Receiver.onERC1155BatchReceived, (msg.sender, from, ids, values, data)));
    }

    function uri(uint256) external view returns (string memory) {
        return metadata;
    }

    /// ERC-165, EIP-1155 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        if (from != msg.sender && !isApprovedForAll[from][msg.sender]) revert NotApproved();
        if (to == address(0)) revert NoReceiver(to);
        if (balances[from][id] < value) revert TooFew(id);
        balances[from][id] -= value;
        balances[to][id] += value;
    }

    /// A contract must say that it can hold tokens: its answer begins with the selector of the question.
    function askReceiver(address to, bytes memory question) private {
        if (to.code.length == 0) return;
        (bool answered, bytes memory answer) = to.call(question);
        if (!answered || answer.length < 32 || bytes4(answer) != bytes4(question)) revert NoReceiver(to);
    }
}
